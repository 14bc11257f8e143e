import { type ESTree, parseSync, Visitor } from 'vite'

/** A named function; `lines` counts from its name to its end. */
export type NamedFunction = Readonly<{ name: string; line: number; lines: number; isTopLevel: boolean }>

/** The facts by which the structure of a file is reviewed. Lines count from 1. */
export type FileStructure = Readonly<{
  file: string
  lines: number
  functions: readonly NamedFunction[]
  /** Types, interfaces and classes declared at the top level. */
  types: readonly Readonly<{ name: string; line: number }>[]
  /** The lines of switches that do not end in `default: … satisfies never`. */
  openSwitches: readonly number[]
}>

const TYPE_DECLARATIONS = ['TSTypeAliasDeclaration', 'TSInterfaceDeclaration', 'ClassDeclaration', 'TSEnumDeclaration']
const FUNCTIONS = ['FunctionExpression', 'ArrowFunctionExpression']

/** Parses the text of one TypeScript or JavaScript file. */
export function parseFile(file: string, text: string): FileStructure {
  const { program } = parseSync(file, text)
  const getLine = createLineCounter(text)
  const topLevel = new Set<number>()
  const types: { name: string; line: number }[] = []
  for (const statement of program.body.map(unwrapExport)) {
    for (const start of listDeclaredStarts(statement)) topLevel.add(start)
    const name = TYPE_DECLARATIONS.includes(statement.type) && 'id' in statement ? statement.id : null
    if (name && 'name' in name) types.push({ name: name.name, line: getLine(name.start) })
  }
  const functions: NamedFunction[] = []
  const openSwitches: number[] = []
  const addFunction = (name: string, { start, end }: ESTree.Span) =>
    functions.push({
      name,
      line: getLine(start),
      lines: getLine(end) - getLine(start) + 1,
      isTopLevel: topLevel.has(start),
    })
  new Visitor({
    FunctionDeclaration: (node) => node.id && addFunction(node.id.name, node),
    VariableDeclarator: (node) => {
      if (node.id.type === 'Identifier' && node.init && FUNCTIONS.includes(node.init.type))
        addFunction(node.id.name, node)
    },
    MethodDefinition: (node) => 'name' in node.key && addFunction(String(node.key.name), node),
    Property: (node) => {
      if ('name' in node.key && FUNCTIONS.includes(node.value.type)) addFunction(String(node.key.name), node)
    },
    SwitchStatement: (node) => {
      if (!isExhaustive(node, text)) openSwitches.push(getLine(node.start))
    },
  }).visit(program)
  return { file, lines: text.split('\n').length - 1, functions, types, openSwitches }
}

function createLineCounter(text: string): (offset: number) => number {
  const breaks = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (offset) => {
    const next = breaks.findIndex((position) => position >= offset)
    return next < 0 ? breaks.length + 1 : next + 1
  }
}

const unwrapExport = (statement: ESTree.Statement | ESTree.Directive): ESTree.Node =>
  'declaration' in statement && statement.declaration ? statement.declaration : statement

const listDeclaredStarts = (statement: ESTree.Node): number[] =>
  statement.type === 'VariableDeclaration' ? statement.declarations.map(({ start }) => start) : [statement.start]

/** The `default` branch makes the compiler check that no case is left. */
function isExhaustive({ cases }: ESTree.SwitchStatement, text: string): boolean {
  const last = cases.at(-1)
  return last?.test === null && text.slice(last.start, last.end).includes('satisfies never')
}
