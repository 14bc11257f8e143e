import { Hono } from 'hono'
import { formatCsvLine } from '../../rules/exchange/csv.ts'
import type { Env } from '../middleware/env.ts'
import { limitCallsOfAccount, RATE_LIMITS } from '../middleware/rate-limit.ts'
import { requireRole } from '../middleware/role.ts'
import { requireSession } from '../middleware/session.ts'
import { formatRows } from '../reports/export.ts'
import { buildValidationReport, formatReportRow, REPORT_HEADINGS } from '../reports/validation-report.ts'
import { listRemarkPage, REMARK_KINDS, type RemarkKind } from '../repositories/feedback.ts'
import { parsePosition, ROWS_PER_PAGE, streamPages } from '../shared/page-position.ts'
import { HttpError } from '../shared/problem-details.ts'
import { auditCall } from './audit-call.ts'
import type { Dependencies } from './dependencies.ts'
import { respondWithFile } from './respond-with-file.ts'

/** The routes under /api/review, by which a reviewer reads how the rules did; nothing in them leads to a person. */
export function createReviewRoutes(dependencies: Dependencies) {
  const { db } = dependencies
  return new Hono<Env>()
    .use(
      requireSession(dependencies),
      requireRole(dependencies, 'reviewer'),
      limitCallsOfAccount(db, 'administration calls of', RATE_LIMITS.administrationCallsOfAccount),
    )
    .get('/report', async (c) => {
      const report = await buildValidationReport(db)
      await auditCall(db, c, { action: 'report' })
      return c.json(report)
    })
    .get('/report.csv', async (c) => {
      const { diagnoses } = await buildValidationReport(db)
      await auditCall(db, c, { action: 'export', target: 'report' })
      return respondWithFile(
        c,
        'epicriteria-report.csv',
        [REPORT_HEADINGS, ...diagnoses.map(formatReportRow)].map(toLine),
      )
    })
    .get('/remarks/:kind', async (c) => {
      const kind = parseKind(c.req.param('kind'))
      const after = parsePosition(c.req.query('after'))
      const page = await listRemarkPage(db, kind, { after, maxRows: ROWS_PER_PAGE.shown })
      await auditCall(db, c, { action: 'read remarks', target: kind })
      return c.json(page)
    })
    .get('/remarks/:kind/csv', async (c) => {
      const kind = parseKind(c.req.param('kind'))
      await auditCall(db, c, { action: 'export', target: kind })
      const remarks = streamPages((request) => listRemarkPage(db, kind, request), ROWS_PER_PAGE.remarks)
      return respondWithFile(c, `epicriteria-${kind}.csv`, formatRows(remarks, 'csv'))
    })
}

const toLine = (cells: readonly string[]): string => `${formatCsvLine(cells)}\n`

/** @throws HttpError 404 */
function parseKind(text: string): RemarkKind {
  const kind = REMARK_KINDS.find((one) => one === text)
  if (kind !== undefined) return kind
  throw new HttpError(404, `There are no remarks of this kind: ask for ${REMARK_KINDS.join(', ')}.`)
}
