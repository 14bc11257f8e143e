import mostUsed from './most-used-passwords.json' with { type: 'json' }

/** Words of this field and of German are likely guesses on a server like this one; the list of the most used lacks them. */
const LIKELY_WORDS = `
hospital doctor neurology neurologie neurologist epilepsy epilepsie epileptic seizure epicriteria epi ilae eeg brain patient
nurse medicine medical clinic klinik klinikum health university krankenhaus spital universitaet station visite arzt aerztin
willkommen passwort geheim geheimnis sonnenschein sommer herbst fruehling januar februar maerz april juni juli august
september oktober november dezember montag dienstag mittwoch donnerstag freitag samstag sonntag schmetterling prinzessin
fussball ichliebedich schatzi muenchen deutschland oesterreich schweiz motdepasse contrasena wachtwoord parola senha
bonjour soleil hopital medecin hospitalis ospedale ziekenhuis trustno temp pass abc abcd qwer asdf aaa
root user login bienvenue test demo temporary linkedin qwertz qwertzuiop yxcvbnm abcdef 0987654321 123qweasd password
`

/** Passwords and words, lower case: the 11,000 most used, and what is likely here. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  [...mostUsed.passwords, LIKELY_WORDS].join(' ').split(/\s+/).filter(Boolean),
)
