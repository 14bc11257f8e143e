import { chromium } from '@playwright/test'
import fc from 'fast-check'
import { findOrInstallChromium } from '../../scripts/checks/steps/chromium.mjs'
import { CliError } from '../../scripts/cli/io/cli-error.ts'
import { createChoiceArgument } from '../../scripts/cli/io/options.ts'
import { createProgram, runProgram } from '../../scripts/cli/run.ts'
import { buildCurrentPack } from '../support/pack.ts'
import { type CrashRecoveryResult, killUnderLoad } from './fault-injection/crash-recovery.ts'
import { mountSmallDisk, runFullDiskTrial } from './fault-injection/full-disk.ts'
import { type PacketTrial, tryMutatedPackets } from './fault-injection/mutated-packets.ts'
import { type RecordTrial, tryMutatedRecords } from './fault-injection/mutated-records.ts'
import { type ToolCallTrial, tryMutatedToolCalls } from './fault-injection/mutated-tool-calls.ts'
import { guessPasswords } from './fault-injection/password-guessing.ts'
import { breakPostgres } from './fault-injection/postgres-faults.ts'
import { raceForReset } from './fault-injection/reset-race.ts'
import { runRuleFuzzing } from './fault-injection/rule-fuzzing.ts'
import { type BodyFuzzingResult, fuzzRequestBodies } from './load/body-fuzzing.ts'
import { measureExportMemory } from './load/export-memory.ts'
import { type Crowd, measureCrowd } from './load/foreign-crowd.ts'
import { sendHostileBodies } from './load/hostile-bodies.ts'
import { logInInParallel } from './load/parallel-logins.ts'
import { restartUnderLoad } from './load/rolling-restart.ts'
import { measureThroughput } from './load/throughput.ts'
import { measureUserEnumeration } from './load/user-enumeration-timing.ts'
import {
  arbitraryCompletion,
  type Completion,
  listReadmittedSyndromes,
  listRevokedAnswers,
} from './properties/soundness.ts'
import { startPostgres, whyNoPostgres } from './support/postgres.ts'
import { compareWithPage } from './verify/page-agreement.ts'

const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

/** How much of each is tried. The environment names another amount, such as `ROUNDS=10`. */
const readSizes = (isFull: boolean) => ({
  rounds: readAmount('ROUNDS', 100),
  casesPerRound: isFull ? 500 : 200,
  faults: readAmount('FAULTS', isFull ? 10 : 2),
  bodies: readAmount('BODIES', 100_000),
  /** Another seed sends other bodies, by which a long run can be cut into parts. */
  seed: readAmount('SEED', 1),
  cases: readAmount('CASES', 1_000),
  completions: readAmount('COMPLETIONS', isFull ? 200_000 : 2_000),
  restarts: readAmount('RESTARTS', 9),
})

/** @throws CliError for what is no whole number above 0, of which a trial would try nothing and find no fault */
function readAmount(name: string, usual: number): number {
  const amount = Number(process.env[name] ?? usual)
  if (Number.isInteger(amount) && amount > 0) return amount
  throw new CliError(
    `${name} is '${process.env[name]}', which is no whole number above 0, so nothing would be tried: correct it, or leave it out.`,
  )
}

const ROUND_MS = 3_000
const PACKETS = 10_000
const RECORDS = 10_000
const TOOL_CALLS = 10_000
const GUESSES = 1_000
const EXPORTED_CASES = 320
const CROWD_MS = 10_000
const SAMPLES = 1_000

/** Each trial prints its figures and gives back whether they are as they have to be. */
const TRIALS: Readonly<Record<string, (sizes: ReturnType<typeof readSizes>) => Promise<boolean>>> = {
  'throughput-sqlite': async () => reportThroughput('SQLite', await measureThroughput(ROUND_MS)),
  'throughput-postgres': async () => {
    if (whyNoPostgres) return reportSkipped(whyNoPostgres)
    const server = await startPostgres(true)
    const throughput = await measureThroughput(ROUND_MS, { DATABASE_URL: await server.createDatabase() })
    await server.stop()
    return reportThroughput('PostgreSQL', throughput)
  },
  logins: async () => {
    const { logins, signedIn, allMs, healthP50, healthP99 } = await logInInParallel(50)
    printLine(
      `${signedIn} of ${logins} signed in within ${allMs.toFixed(0)} ms; health ${healthP50.toFixed(1)} ms median, ${healthP99.toFixed(1)} ms p99 (under 50)`,
    )
    return signedIn === logins && healthP99 < 50
  },
  'crowd-of-programs': () => runCrowdTrial('programs', 40),
  'crowd-of-an-account': () => runCrowdTrial('account', 16),
  'hostile-bodies': async () => {
    const { bodies, statuses, waits, refused } = await sendHostileBodies()
    const slowest = waits.slice(0, 3).map(({ ms, beside }) => `${ms.toFixed(0)} ms beside ${beside}`)
    printLine(
      `${bodies} hostile bodies, ${JSON.stringify(statuses)}: a small case of somebody else took at most ${slowest.join(', ')} (under 500 each); ${refused} refused (0)`,
    )
    return refused === 0 && waits.every(({ ms }) => ms < 500)
  },
  'export-memory': async () => {
    const { storedMb, exportedMb, refused, idleMb, peakMb, isAlive } = await measureExportMemory(EXPORTED_CASES)
    printLine(
      `20 exports and 100 lists at once of an account with ${storedMb.toFixed(0)} MB, heap of 512 MB: alive ${isAlive}, ${exportedMb.toFixed(0)} MB exported, ${refused} refused, memory ${idleMb.toFixed(0)} MB idle, ${peakMb.toFixed(0)} MB at most (150 more)`,
    )
    return isAlive && exportedMb > storedMb && peakMb - idleMb < 150
  },
  guessed: async () => {
    const { fromOne, fromMany, refusedAfterRestart, ownerIn } = await guessPasswords(GUESSES)
    const isIn = ownerIn.every(Boolean)
    printLine(
      `${GUESSES} wrong passwords for one account: ${fromOne} looked at from one address (at most 10), ${fromMany} from as many addresses (at most 100); refused after a restart: ${refusedAfterRestart}; the owner in every time: ${isIn}`,
    )
    return fromOne <= 10 && fromMany <= 100 && refusedAfterRestart && isIn
  },
  'enumeration-login': () => runEnumerationTrial('/api/auth/login'),
  'enumeration-reset': () => runEnumerationTrial('/api/auth/initReset'),
  'killed-sqlite': async ({ rounds, casesPerRound }) =>
    reportCrashRecovery('SQLite', await killUnderLoad(rounds, casesPerRound)),
  'killed-postgres': async ({ rounds, casesPerRound }) => {
    if (whyNoPostgres) return reportSkipped(whyNoPostgres)
    const server = await startPostgres()
    const killed = await killUnderLoad(rounds, casesPerRound, { DATABASE_URL: await server.createDatabase() })
    await server.stop()
    return reportCrashRecovery('PostgreSQL', killed)
  },
  'full-disk': async () => {
    const disk = mountSmallDisk()
    if (disk === undefined) return reportSkipped('no small disk can be mounted here')
    const { storedBefore, refusedWith, whileFull, healthWhileFull, storedAfter, problems } = await runFullDiskTrial(
      disk.folder,
    )
    disk.remove()
    printLine(
      `full disk: ${storedBefore} stored, then ${refusedWith.join(' and ')}, while full ${JSON.stringify(whileFull)}, health ${healthWhileFull}, works again: ${storedAfter}, damage: ${problems.join(' ') || 'none'}`,
    )
    return refusedWith.every((status) => status === 507 || status === 503) && storedAfter && problems.length === 0
  },
  'mutated-sqlite': async ({ bodies, seed }) => reportBodyFuzzing('SQLite', await fuzzRequestBodies(bodies, seed)),
  'mutated-postgres': async ({ bodies, seed }) => {
    if (whyNoPostgres) return reportSkipped(whyNoPostgres)
    const server = await startPostgres()
    const result = await fuzzRequestBodies(bodies, seed, async () => ({ DATABASE_URL: await server.createDatabase() }))
    await server.stop()
    return reportBodyFuzzing('PostgreSQL', result)
  },
  'rolling-restart': async ({ restarts }) => {
    if (whyNoPostgres) return reportSkipped(whyNoPostgres)
    const server = await startPostgres()
    const result = await restartUnderLoad({ DATABASE_URL: await server.createDatabase() }, 3, restarts)
    await server.stop()
    const { calls, statuses, unanswered, p99Ms, slowestMs } = result
    printLine(
      `three instances, ${restarts} restarts: ${calls} calls, ${unanswered} without an answer (0), p99 ${p99Ms.toFixed(0)} ms, slowest ${slowestMs.toFixed(0)} ms, ${JSON.stringify(statuses)}`,
    )
    return unanswered === 0
  },
  'broken-postgres': async (sizes) => {
    if (whyNoPostgres) return reportSkipped(whyNoPostgres)
    const postgres = await startPostgres()
    const { faults, endedProcesses, lost, slowestHealthMs } = await breakPostgres(postgres, sizes.faults)
    await postgres.stop()
    printLine(
      `PostgreSQL ${faults} times killed, terminated or frozen under load: ${endedProcesses} processes ended (0), ${lost} acknowledged cases lost (0), slowest health ${slowestHealthMs.toFixed(0)} ms`,
    )
    return endedProcesses === 0 && lost === 0
  },
  'raced-reset': async () => {
    const { succeeded, isOldSessionAlive } = await raceForReset(50)
    printLine(`50 uses of one link at once: ${succeeded} succeeded (1); an old session is alive: ${isOldSessionAlive}`)
    return succeeded === 1 && !isOldSessionAlive
  },
  soundness: async ({ completions }) => {
    const listBreaches = (completion: Completion) => [
      ...listRevokedAnswers(completion),
      ...listReadmittedSyndromes(completion),
    ]
    const { numRuns, seed, counterexample } = await fc.check(
      fc.property(arbitraryCompletion, (completion) => listBreaches(completion).length === 0),
      { numRuns: completions },
    )
    const breaches = counterexample?.flatMap((completion) => [...listBreaches(completion), JSON.stringify(completion)])
    printLine(
      `${numRuns} cases with unknowns, filled in at random (seed ${seed}): ${breaches?.join('\n  ') ?? '0 breaches'}`,
    )
    return breaches === undefined
  },
  'page-agreement': async (sizes) => {
    const browser = await chromium.launch({ executablePath: await findOrInstallChromium() })
    const { cases, bytes, different } = await compareWithPage(await browser.newPage(), sizes.cases)
    await browser.close()
    printLine(`${cases} generated cases in the page: ${bytes} bytes, ${different.length} unlike the command line (0)`)
    for (const line of different.slice(0, 10)) printLine(`  ${line}`)
    return cases === sizes.cases && different.length === 0
  },
  'mutated-rules': () => runRuleFuzzing(printLine),
  'mutated-packets': () => Promise.resolve(reportPacketTrial(tryMutatedPackets(buildCurrentPack(), PACKETS))),
  'mutated-records': ({ seed }) =>
    Promise.resolve(tryMutatedRecords(buildCurrentPack(), RECORDS, seed).map(reportRecordTrial).every(Boolean)),
  'mutated-tool-calls': async ({ seed }) => reportToolCallTrial(await tryMutatedToolCalls(TOOL_CALLS, seed)),
}

/** On two cores of a machine that does nothing else. */
const MIN_CASES_PER_SECOND = 300

function reportThroughput(database: string, casesPerSecond: number): boolean {
  printLine(`${database}: ${casesPerSecond.toFixed(0)} cases a second, as shipped (at least ${MIN_CASES_PER_SECOND})`)
  return casesPerSecond >= MIN_CASES_PER_SECOND
}

function reportBodyFuzzing(
  database: string,
  { bodies, faults, p99Ms, slowestMs, statuses }: BodyFuzzingResult,
): boolean {
  printLine(
    `${database}: ${bodies} mutated bodies: ${faults.length} faults (0), p99 ${p99Ms.toFixed(0)} ms (under 250), slowest ${slowestMs.toFixed(0)} ms, ${JSON.stringify(statuses)}`,
  )
  for (const fault of faults.slice(0, 10)) printLine(`  ${fault}`)
  return faults.length === 0 && p99Ms < 250
}

function reportPacketTrial({ packets, refused, fault }: PacketTrial): boolean {
  printLine(`${packets} mutated phenopackets, ${refused} refused with a sentence: ${fault ?? 'no fault'}`)
  return fault === undefined
}

function reportRecordTrial({ kind, records, refused, p99Ms, fault }: RecordTrial): boolean {
  printLine(
    `${records} mutated ${kind}, ${refused} refused with a sentence, p99 ${p99Ms.toFixed(0)} ms (under 250): ${fault ?? 'no fault, nothing lost in silence'}`,
  )
  return fault === undefined && p99Ms < 250
}

function reportToolCallTrial({ calls, refused, p99Ms, slowestMs, classifyMs, fault }: ToolCallTrial): boolean {
  printLine(
    `${calls} mutated calls of tools, ${refused} refused with a sentence: p99 ${p99Ms.toFixed(0)} ms (under 250), slowest ${slowestMs.toFixed(0)} ms; classify_case ${classifyMs.toFixed(1)} ms median (under 30): ${fault ?? 'no fault'}`,
  )
  return fault === undefined && p99Ms < 250 && classifyMs < 30
}

function reportCrashRecovery(
  database: string,
  { rounds, acknowledged, missing, damaged, restartMs }: CrashRecoveryResult,
): boolean {
  printLine(
    `${database}: ${rounds} times killed, ${acknowledged} acknowledged, ${missing} missing, ${damaged} damaged; slowest first answer ${restartMs.slowest.toFixed(0)} ms (under 2000), median ${restartMs.median.toFixed(0)} ms`,
  )
  return missing === 0 && damaged === 0 && restartMs.slowest < 2_000
}

async function runEnumerationTrial(path: string): Promise<boolean> {
  const { samples, medianRatio, knownIsSlower, byChance } = await measureUserEnumeration(path, SAMPLES)
  printLine(
    `${path}: ${samples} known and as many unknown addresses in turn, ratio of medians ${medianRatio.toFixed(3)} (0.95 to 1.05); known slower than unknown ${knownIsSlower.toFixed(3)} (0.5 give or take ${byChance.toFixed(3)})`,
  )
  return Math.abs(medianRatio - 1) <= 0.05 && Math.abs(knownIsSlower - 0.5) <= byChance
}

async function runCrowdTrial(crowd: Crowd, callers: number): Promise<boolean> {
  const { statuses, healthP50, healthP99, caseMedianMs, casesStored } = await measureCrowd(crowd, callers, CROWD_MS)
  printLine(
    `${callers} callers of ${crowd}, ${JSON.stringify(statuses)}: health ${healthP50.toFixed(1)} ms median, ${healthP99.toFixed(1)} ms p99 (under 50); ${casesStored} small cases of somebody else ${caseMedianMs.toFixed(0)} ms median (under 100)`,
  )
  return healthP99 < 50 && caseMedianMs < 100
}

function reportSkipped(reason: string): boolean {
  printLine(`skipped: ${reason}`)
  return true
}

const program = createProgram('stress')
  .description('Tries what the server and the rules bear. The exit status is 1 where something is not as it has to be.')
  .addArgument(createChoiceArgument('trial', Object.keys(TRIALS)))
  .option('--full', 'at the size that takes a night')
  .action(runTrials)

await runProgram(program)

async function runTrials(
  requested: readonly string[] = [],
  { full = false }: Readonly<{ full?: boolean }>,
): Promise<void> {
  const sizes = readSizes(full)
  for (const [name, trial] of Object.entries(TRIALS)) {
    if (requested.length > 0 && !requested.includes(name)) continue
    printLine(`== ${name}`)
    if (await trial(sizes)) continue
    printLine(`${name}: not as it has to be`)
    process.exitCode = 1
  }
}
