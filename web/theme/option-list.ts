/** The options below a search field. */
export const OPTION_LIST = {
  '[role=listbox]': { borderWidth: '1px', borderRadius: 'l2', bg: 'bg.panel', '&[hidden]': { display: 'none' } },
  '[role=option]': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    px: '3',
    py: '1.5',
    textStyle: 'sm',
    overflowWrap: 'anywhere',
    cursor: 'button',
    borderInlineStartWidth: '3px',
    borderColor: 'transparent',
    _highContrast: { borderColor: 'Canvas' },
  },
  '[role=option] :is(.group, .name)': { color: 'fg.muted' },
  '[role=option][aria-selected=true]': {
    bg: 'accent.subtle',
    borderColor: 'accent.solid',
    _highContrast: { borderColor: 'Highlight', outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
}
