import { defineStyle } from '@chakra-ui/react'
import { overlay } from '../../ui/modal-styles.ts'

const panelContent = defineStyle({
  p: '4',
  '& .bar': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
  '& p': { textStyle: 'sm' },
})

/** Covers the list of pages, so that the page under discussion stays visible. */
export const COMMENT_PANEL = defineStyle({
  ...overlay,
  ...panelContent,
  position: 'fixed',
  insetInlineStart: '0',
  top: '14',
  bottom: '0',
  zIndex: 'overlay',
  width: '17rem',
  overflowY: 'auto',
  borderWidth: '0 1px 0 0',
})

export const COMMENT_MODAL = defineStyle({
  ...overlay,
  ...panelContent,
  margin: '0',
  height: '100dvh',
  maxHeight: '100dvh',
  width: 'min(24rem, 92vw)',
  maxWidth: 'none',
  overflowY: 'auto',
})
