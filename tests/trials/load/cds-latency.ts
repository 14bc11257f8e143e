import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { normalizeCase } from '../../../rules/case/index.ts'
import { buildForm } from '../../../rules/exchange/fhir/form.ts'
import { writeResponse } from '../../../rules/exchange/fhir/write-response.ts'
import { readPublishedPatients } from '../../../scripts/build/cases/published-patients.ts'
import { buildCurrentPack } from '../../support/pack.ts'
import { computePercentile, sendRequest, spawnServer } from './server-process.ts'

export type CdsLatencyResult = Readonly<{ calls: number; answered: number; medianMs: number; p99Ms: number }>

const PATIENT_ID = 'p1'
const WARM_UP_CALLS = 50

/** How long CDS Hooks wait for the cards of published patients, one call after the other, over the network. */
export async function measureCdsLatency(calls: number): Promise<CdsLatencyResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'epicriteria-cds-'))
  const server = await spawnServer({ DATA_DIR: dataDir })
  const bodies = createBodies()
  const times: number[] = []
  let answered = 0
  for (let n = -WARM_UP_CALLS; n < calls; n++) {
    const { status, text, ms } = await sendRequest({
      ...{ port: server.port, path: '/cds-services/epilepsy-syndromes', method: 'POST' },
      headers: { 'content-type': 'application/json' },
      body: bodies.at(n % bodies.length) ?? '',
    })
    if (n < 0) continue
    times.push(ms)
    if (status === 200 && text.includes('"summary"')) answered++
  }
  await server.kill()
  rmSync(dataDir, { recursive: true })
  return { calls, answered, medianMs: computePercentile(times, 0.5), p99Ms: computePercentile(times, 0.99) }
}

function createBodies(): readonly string[] {
  const form = buildForm(buildCurrentPack())
  const head = { authored: '2026-01-31T12:00:00Z', subject: `Patient/${PATIENT_ID}` }
  return readPublishedPatients().map(({ patient }) =>
    JSON.stringify({
      ...{ hook: 'patient-view', hookInstance: 'measured', context: { patientId: PATIENT_ID } },
      prefetch: { answers: writeResponse(normalizeCase(patient), form, head).response },
    }),
  )
}
