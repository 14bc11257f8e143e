import { getObject, getText, type JsonObject } from '../json-object.ts'

/** The value of an answer as a person reads it. */
export function describeAnswer(answer: JsonObject): string {
  const coding = getObject(answer, 'valueCoding')
  const [key = ''] = Object.keys(answer).filter((name) => name.startsWith('value'))
  return getText(coding, 'display') || getText(coding, 'code') || JSON.stringify(answer[key]) || 'nothing'
}
