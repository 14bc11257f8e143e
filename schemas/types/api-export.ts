// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /api/administration/exports.
 */
export interface ExportRequest {
  /**
   * A kind and a format, such as cases.csv.
   */
  file: string
  /**
   * Empty for an administrator who logs in through an institution.
   */
  currentPassword: string
}
