// Generated from the JSON Schema of the same name by `npm run generate`.

/**
 * POST /api/note.
 */
export interface NoteRequest {
  /**
   * A letter or a history of one person, without what identifies the person.
   */
  text: string
}
