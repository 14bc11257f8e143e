import type { FileStructure, NamedFunction } from './parse-file.ts'

const LONG_FILE_LINES = 200

/** The report for a reviewer: naming by folder and in all, lengths of functions, long files. */
export function formatReport(files: readonly FileStructure[]): string {
  const folders = [...new Set(files.map(({ file }) => getFolder(file)))].sort()
  return [
    'Top-level functions without components that begin with a verb:',
    ...folders.map((folder) => formatNames(folder, judge(files.filter(({ file }) => getFolder(file) === folder)))),
    formatNames('in all', judge(files)),
    '',
    formatList('Names in …Of', judge(files).ofNames),
    formatList('Bare participles', judge(files).participles),
    '',
    ...formatLengths(files),
    '',
    formatList(
      `Files of more than ${LONG_FILE_LINES} lines`,
      files.filter(({ lines }) => lines > LONG_FILE_LINES).map(({ file, lines }) => `${file} (${lines})`),
    ),
  ].join('\n')
}

const judge = (files: readonly FileStructure[]): NameFindings => judgeNames(files.flatMap(({ functions }) => functions))

/** The top two levels of a path, such as `rules/engine`; a file in the top level counts towards it. */
const getFolder = (file: string): string => file.split('/').slice(0, -1).slice(0, 2).join('/')

const formatNames = (folder: string, { total, verbs }: NameFindings): string =>
  total === 0
    ? `  ${folder.padEnd(24)} none`
    : `  ${folder.padEnd(24)}${String(Math.round((100 * verbs) / total)).padStart(4)} % of ${total}`

const formatList = (title: string, items: readonly string[]): string =>
  `${title}: ${items.length}${items.length > 0 ? `\n  ${items.join(', ')}` : ''}`

function formatLengths(files: readonly FileStructure[]): string[] {
  const functions = files
    .flatMap(({ file, functions }) => functions.map((one) => ({ ...one, file })))
    .sort((a, b) => a.lines - b.lines)
  const atShare = (share: number) => functions[Math.floor(functions.length * share)]?.lines ?? 0
  const longest = functions.slice(-5).reverse()
  return [
    `Lines of ${functions.length} named functions: median ${atShare(0.5)}, nine of ten up to ${atShare(0.9)}; the longest:`,
    ...longest.map(({ name, file, line, lines }) => `  ${String(lines).padStart(4)}  ${name} (${file}:${line})`),
  ]
}

type NameFindings = Readonly<{ total: number; verbs: number; ofNames: string[]; participles: string[] }>

/** A capital first letter marks a component or a class. */
const isComponent = ({ name }: NamedFunction): boolean => /^[A-Z]/.test(name)

const getFirstWord = (name: string): string => /^[a-z]+/.exec(name)?.[0] ?? ''

const isOfName = ({ name }: NamedFunction): boolean => /[a-z]Of$/.test(name)

/** `name` and `note` are verbs too, but not in `nameOf` and `noteOf`. */
const beginsWithVerb = (one: NamedFunction): boolean => VERBS.has(getFirstWord(one.name)) && !isOfName(one)

/** A bare participle, without a verb before it. */
const isBareParticiple = ({ name }: NamedFunction): boolean =>
  /^[a-z]+$/.test(name) && !VERBS.has(name) && (PARTICIPLES.has(name) || /[^e]ed$/.test(name))

/** Statistics of the names of top-level functions, components excluded. */
export function judgeNames(functions: readonly NamedFunction[]): NameFindings {
  const judged = functions.filter((one) => one.isTopLevel && !isComponent(one))
  return {
    total: judged.length,
    verbs: judged.filter(beginsWithVerb).length,
    ofNames: judged.filter(isOfName).map(({ name }) => name),
    participles: judged.filter(isBareParticiple).map(({ name }) => name),
  }
}

/** The verbs that a function's name may begin with. A missing one is added here if it is a verb of the trade. */
const VERBS: ReadonlySet<string> = new Set(
  `accept acknowledge act activate add adopt advance aggregate align allow analyze announce answer append apply
  apportion are ask assemble assert assign attach attempt authenticate authorize await backup begin bind block boot
  broadcast build bundle bypass call cancel can capture capitalize center change check choose claim clamp classify
  clean clear click clone close coerce collapse collect combine commit compare compile complete compress compute
  concatenate configure confirm connect contain contains continue convert copy correct count cover create cut damage
  decide decode decrypt deduplicate define delay delete deliver deny derive describe detach detect determine develop
  diff disable discard dismiss dispatch display distinguish divide does download drag draw drop dump edit embed emit
  enable encode encrypt end enforce enqueue ensure enter enumerate equals erase escape estimate evaluate exclude
  execute exit expand expect expire explain export express extend extract fail fetch fill filter find finish fit fix
  flatten flush focus fold follow force forget format forward freeze generate get give go group guard guess handle has
  hash hide highlight hold holds identify ignore import include includes increment index infer init initialize inject
  insert inspect install instantiate interpolate interpret invalidate invoke is issue iterate join keep kill label lay
  layout leave limit link lint list listen load locate lock log look lower make map mark match may measure memoize
  merge migrate mix modify mount move multiply must mutate name narrow navigate needs negate normalize note notify
  observe offer omit open order own pad paint parse partition pass patch pause perform persist pick place plan play
  poll pop prefetch prefix prepare press preserve pretend prevent print process produce project prolong propose protect
  prove provide proxy prune publish pull purge push put query queue quote raise randomize rank rate read rebuild
  receive recognize recompute reconcile record recover redirect reduce reflect refresh refuse register reject release
  relax reload remember remove rename render reopen repair repeat replace reply report repeat request require rerun
  reset resize resolve respond restart restore restrict retire retry return reveal reverse review revoke rewrite roll
  rotate round route run sample sanitize satisfy satisfies save scale schedule score scroll search select send
  serialize serve set settle shift should show shrink shuffle shut sign simplify skip slice snapshot sort specify split
  spread start starts stop store stringify strip submit subscribe substitute subtract suggest sum summarize supports
  surround swap switch sync take tell test throttle throw tick time to toggle touch trace track transform translate
  traverse trim truncate try turn type unblock uncheck undo unfold uninstall unlock unregister unset unsubscribe untick
  unwrap update upgrade upload use validate vary verify visit wait walk warm warn watch will with withdraw wrap write
  yield`.split(/\s+/),
)

/** Participles that do not end in ed. */
const PARTICIPLES: ReadonlySet<string> = new Set(
  `begun bound broken built chosen cut done drawn driven found given gone held hidden kept known left lost made meant
  met paid read said seen sent shown sought spoken spent stood stolen sworn taken taught thrown told understood won
  woven written`.split(/\s+/),
)
