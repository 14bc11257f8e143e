import type { html } from 'hono/html'

/** A part of the page, in which what is interpolated is escaped. */
export type Markup = ReturnType<typeof html>
