/** Functions of a program that is being written: each text once, under a name. */
export type Functions = Readonly<{
  nameOf: (prefix: string, parameters: string, body: string) => string
  all: () => string[]
}>

export function functions(): Functions {
  const names = new Map<string, string>()
  return {
    nameOf: (prefix, parameters, body) => {
      const text = `(${parameters}) {\n${body}\n}`
      const name = names.get(text) ?? `${prefix}_${names.size}`
      names.set(text, name)
      return name
    },
    all: () => [...names].map(([text, name]) => `function ${name}${text}`),
  }
}
