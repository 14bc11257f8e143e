/**
 * The most common passwords, lower case, without the digits and signs around them; words of this field are likely
 * guesses on a server like this one.
 */
const COMMON_WORDS = `
password passwort motdepasse contrasena wachtwoord parola senha passw0rd pass admin administrator root guest user login welcome
willkommen bienvenue hello letmein changeme default secret geheim test testing tester testtest demo temp temporary master superman
batman spiderman dragon monkey football baseball basketball hockey soccer princess sunshine shadow michael jennifer jessica
charlie daniel thomas jordan andrew ashley nicole matthew joshua iloveyou loveyou lovely trustno starwars pokemon computer
internet samsung google facebook linkedin whatever freedom flower cheese butterfly summer winter spring autumn sommer
january february march april june july august september october november december monday sunday friday
qwerty qwertz azerty qwertyui qwertyuiop qwertzuiop azertyuiop asdf asdfgh asdfghjk asdfghjkl yxcvbnm zxcvbn zxcvbnm qazwsx
qazwsxedc qwer qwert qweasd qweasdzxc abc abcd abcdef abcabc aaa
hospital doctor neurology neurologie neurologist epilepsy epilepsie epileptic seizure epicriteria epi ilae eeg brain patient
nurse medicine medical clinic klinik health university
`

/** Common numbers and mixtures that stripping digits and signs would leave empty. */
const COMMON_MIXTURES = `
12345678 123456789 1234567890 87654321 987654321 0987654321 11223344 12341234 12344321 123123123 147258369 1q2w3e4r
1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 zaq12wsx a1b2c3d4 abc12345 abcd1234 qwer1234 asdf1234 1234qwer 123qweasd
123qwe123 1a2b3c4d aa123456 a1234567 a12345678 a123456789 147852369 789456123 password1 1password trustno1 iloveyou2
`

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `${COMMON_WORDS} ${COMMON_MIXTURES}`.split(/\s+/).filter(Boolean),
)
