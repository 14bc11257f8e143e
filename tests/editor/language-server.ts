import { readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { type CompletionItem, getLanguageService, type Position } from 'yaml-language-server'

/** The language server that editors run for YAML files, with nothing set but what its extension sets. */
const service = getLanguageService({
  schemaRequestService: (uri) => Promise.resolve(readFileSync(fileURLToPath(uri), 'utf8')),
  workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
})
service.configure({ completion: true, hover: true, validate: true })

const CURSOR = '‸'

type EditorDiagnostic = Readonly<{ underlined: string; message: string }>

/** What the editor offers at the cursor (‸) of the text of a file of the repository. */
export async function listCompletions(file: string, written: string): Promise<CompletionItem[]> {
  const { document, position } = openDocument(file, written)
  return (await service.doComplete(document, position, false)).items
}

/** What the editor shows for the word at the cursor. */
export async function getHover(file: string, written: string): Promise<string> {
  const { document, position } = openDocument(file, written)
  const contents = (await service.doHover(document, position))?.contents
  return typeof contents === 'object' && 'value' in contents ? contents.value : ''
}

/** What the editor underlines, with the words that it shows there. */
export async function listDiagnostics(file: string, text: string): Promise<EditorDiagnostic[]> {
  const { document } = openDocument(file, text)
  const diagnostics = await service.doValidation(document, false)
  return diagnostics.map(({ range, message }) => ({ underlined: document.getText(range), message }))
}

let version = 0

/** The language server keeps what it read of a version. */
function openDocument(file: string, written: string): { document: TextDocument; position: Position } {
  const text = written.replace(CURSOR, '')
  const document = TextDocument.create(pathToFileURL(file).href, 'yaml', ++version, text)
  return { document, position: document.positionAt(written.indexOf(CURSOR)) }
}
