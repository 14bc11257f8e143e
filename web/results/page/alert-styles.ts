import { defineStyle } from '@chakra-ui/react'
import { checkbox, SECTION } from '../../ui/field-styles.ts'
import { CODE } from '../styles.ts'

export const ALERTS = defineStyle({
  display: 'grid',
  gap: '4',
  '& .about': { maxWidth: 'prose' },
  '& fieldset': { ...SECTION, gap: '1', minWidth: '0' },
  '& legend': {
    float: 'inline-start',
    width: 'full',
    mb: '2',
    fontFamily: 'heading',
    fontWeight: 'semibold',
    textStyle: 'xl',
  },
  '& .code': { ...CODE, color: 'fg.muted' },
  '& label': {
    display: 'flex',
    gap: '3',
    alignItems: 'start',
    px: '2',
    mx: '-2',
    py: '1.5',
    cursor: 'checkbox',
    borderRadius: 'l2',
    textStyle: 'sm',
    lineHeight: '1.5',
    _hover: { bg: 'bg.subtle' },
    '&:has(:checked)': { bg: 'accent.subtle' },
  },
  '& input': checkbox,
  '& .statement': { display: 'block', _firstLetter: { textTransform: 'uppercase' } },
  '& .count': { textStyle: 'xs', color: 'fg.muted' },
  '& .choice': { display: 'flex', alignItems: 'start', gap: '2', '& > label': { flex: '1' } },
  '& .origin': { display: 'block', color: 'orange.fg' },
  '& .remark': { display: 'block', color: 'fg.muted' },
  '& p.remark': { mt: '2' },
})
