import signupSchema from '../../schemas/api-signup.schema.json' with { type: 'json' }

/** What an address is that registration accepts, as a regular expression. */
export const EMAIL_PATTERN = signupSchema.properties.email.pattern

/** Whether the address is one that registration accepts. */
export const isEmail = (text: string): boolean => new RegExp(EMAIL_PATTERN).test(text)

/** Two spellings of one address are one account. */
export const normalizeEmail = (email: string): string => email.normalize('NFC').toLowerCase()
