import form from '../../../rules/built/form.json' with { type: 'json' }
import interview from '../../../rules/built/interview.json' with { type: 'json' }
import criteria from '../../../rules/built/pack.json' with { type: 'json' }
import type { BuiltPack } from '../../../rules/pack/built-pack.ts'
import { joinPack } from '../../../rules/pack/split-pack.ts'

/** The rules that came with this package: version, date and hash, criteria, pages of the form and their sources. */
export const pack: BuiltPack = joinPack({ criteria, form, interview })
