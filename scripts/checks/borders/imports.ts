import { parseSync } from 'vite'

/** One import of a module. Lines count from 1. */
export type Import = Readonly<{ specifier: string; line: number; typesOnly: boolean }>

/** All imports of a module: static, re-exports, and dynamic ones with a literal name. */
export function parseImports(file: string, text: string): Import[] {
  const { module } = parseSync(file, text)
  const createImport = (specifier: string, start: number, typesOnly: boolean): Import => ({
    specifier,
    typesOnly,
    line: text.slice(0, start).split('\n').length,
  })
  return [
    ...module.staticImports.map(({ moduleRequest, entries, start }) =>
      createImport(moduleRequest.value, start, entries.length > 0 && entries.every(({ isType }) => isType)),
    ),
    ...module.staticExports.flatMap(({ entries, start }) => {
      const requested = entries.filter(({ moduleRequest }) => moduleRequest)
      const [first] = requested
      return first?.moduleRequest
        ? [
            createImport(
              first.moduleRequest.value,
              start,
              requested.every(({ isType }) => isType),
            ),
          ]
        : []
    }),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^(['"`])([^$]*)\1$/.exec(text.slice(start, end))
      return literal?.[2] === undefined ? [] : [createImport(literal[2], start, false)]
    }),
  ]
}
