import { ALERTS_NOT_CHECKED, NO_SYNDROME_CORRESPONDS } from '../../rules/text/texts.ts'

/** The product's texts, letter for letter as specified (product.md §2, §4, §5, §8, §9), 'Unkown' included. */
export const TEXTS = {
  versionDate: '18 February 2024',
  wrongLogin: 'Email address or password wrong!',
  emailExists: 'User with this email already exists!',
  notAnEmail: 'Not an email address!',
  passwordsDiffer: 'Password and repeated password are different!',
  resetSent: 'Request sent. Please check your email.',
  registrationSent:
    'Open the link in the mail that was sent to your address: there you set your password. It works for an hour.',
  commentInvitation:
    'Add a comment about the current page here. It will be uploaded and used for validation and improvement of the app.',
  commentSubmitted: 'Comment submitted.',
  feedbackSubmitted: 'Thank you!',
  containedInLikely: 'Was the diagnosis in the list of likely syndromes?',
  othersInLikely: 'Were there other syndromes in the likely list?',
  noLikelySyndrome: NO_SYNDROME_CORRESPONDS,
  noLikelySyndromeForAlerts: ALERTS_NOT_CHECKED,
  noInformation: 'No info',
  noSyndrome: 'None',
  unknownAge: 'Unknown',
  unknownSex: 'Unkown',
} as const

/** How long a success message stays (product.md §9). */
export const SUCCESS_SHOWN_MS = 3000
