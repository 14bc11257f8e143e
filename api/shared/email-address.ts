import signupSchema from '../../schemas/api-signup.schema.json' with { type: 'json' }

const EMAIL = new RegExp(signupSchema.properties.email.pattern)

/** Whether somebody could register with this address. */
export const isEmail = (text: string): boolean => EMAIL.test(text)

/** Two spellings of one mailbox are one account. */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase()
