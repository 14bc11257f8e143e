/** Functions of a program that is being written: each text once, under a name. */
export type FunctionTable = Readonly<{
  define: (prefix: string, parameters: string, body: string) => string
  listTexts: () => string[]
}>

export function createFunctionTable(): FunctionTable {
  const names = new Map<string, string>()
  return {
    define: (prefix, parameters, body) => {
      const text = `(${parameters}) {\n${body}\n}`
      const name = names.get(text) ?? `${prefix}_${names.size}`
      names.set(text, name)
      return name
    },
    listTexts: () => [...names].map(([text, name]) => `function ${name}${text}`),
  }
}
