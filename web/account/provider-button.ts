/** A link that leads to an institution, which may have a long name. */
export const PROVIDER_BUTTON = {
  variant: 'outline',
  reloadDocument: true,
  whiteSpace: 'normal',
  textAlign: 'center',
  py: '2',
  lineHeight: '1.3',
} as const
