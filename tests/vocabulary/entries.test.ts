import { describe, expect, it } from 'vitest'
import { flattenTree } from '../../rules/case/index.ts'
import { readRuleFiles } from '../../rules/pack/index.ts'

const { vocabulary } = readRuleFiles('rules')
const { pages, entries } = vocabulary
const findings = pages.flatMap(({ sections }) =>
  sections.flatMap((section) => (section.findings ?? []).flatMap(flattenTree)),
)
const withHelp = findings.flatMap(({ code, label, help }) => (help === undefined ? [] : [{ code, label, help }]))
const splitWords = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? []

describe('an entry', () => {
  it('excludes only entries of its own list, where ticking one can untick the other', () => {
    const apart = findings.flatMap(({ code, excludes = [] }) =>
      excludes
        .filter((other) => other === code || entries.get(other)?.list !== entries.get(code)?.list)
        .map((other) => [code, other]),
    )
    expect(apart).toEqual([])
  })

  it('is explained by more than the words of its label', () => {
    expect(
      withHelp.filter(({ label, help }) => splitWords(help).every((word) => splitWords(label).includes(word))),
    ).toEqual([])
  })

  it('is explained in one or two short sentences', () => {
    expect(withHelp.filter(({ help }) => !help.endsWith('.') || help.length > 190)).toEqual([])
  })

  it('states how an HPO term fits only where it has one', () => {
    expect(findings.filter(({ hpo, match }) => match !== undefined && hpo === undefined)).toEqual([])
  })

  it('is explained on its page, each of them; options of a choice too, or all of them by its section', () => {
    const options = pages.flatMap(({ sections }) =>
      sections.flatMap(({ choice, help }) => (choice?.options ?? []).map((option) => ({ help, ...option }))),
    )
    const bare = [...findings, ...options].filter(({ help }) => help === undefined)
    expect(bare.map(({ label }) => label)).toEqual([])
  })
})
