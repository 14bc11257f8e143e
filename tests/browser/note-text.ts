/** A note with what is reported, possible, denied and of a relative. */
export const NOTE = `This 12-year-old girl began to have typical absences at age 6, several per day. No febrile seizures.
Her mother had epilepsy. Possible myoclonic jerks.
EEG: 3 Hz generalized spike-wave. MRI was normal. She should sleep enough.`
