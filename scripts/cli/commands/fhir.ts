import type { Command } from 'commander'
import { buildCodeSystem, buildConceptMap } from '../../../rules/exchange/fhir/build-definitions.ts'
import { buildQuestionnaire } from '../../../rules/exchange/fhir/build-questionnaire.ts'
import { toSiteCanonicals } from '../../../rules/exchange/fhir/canonical.ts'
import { buildForm, type Form } from '../../../rules/exchange/fhir/form.ts'
import { loadHpoMap, loadPack } from '../io/built-rules.ts'
import { CliError } from '../io/cli-error.ts'
import { createCanonicalBaseOption, createRulesOption, formatExamples } from '../io/options.ts'

/** What can be printed, by the word that asks for it. */
const BUILDERS: Readonly<Record<string, (form: Form) => object>> = {
  questionnaire: buildQuestionnaire,
  codesystem: buildCodeSystem,
  conceptmap: (form) => buildConceptMap(form, loadHpoMap()),
}

type FhirOptions = Readonly<{ rules?: string; canonicalBase?: string }>

export function addFhir(program: Command): void {
  program
    .command('fhir')
    .description('Prints what FHIR R4 needs of the form: its Questionnaire, its CodeSystem, its ConceptMap to HPO.')
    .argument('<RESOURCE>', Object.keys(BUILDERS).join(', '))
    .addOption(createCanonicalBaseOption())
    .addOption(createRulesOption())
    .addHelpText('after', formatExamples('epicriteria fhir questionnaire > questionnaire.json'))
    .action(async (name: string, { rules, canonicalBase }: FhirOptions) => {
      const build = new Map(Object.entries(BUILDERS)).get(name)
      if (build === undefined)
        throw new CliError(`There is no resource \`${name}\`. Give one of: ${Object.keys(BUILDERS).join(', ')}.`)
      const resource = build(buildForm(await loadPack(rules)))
      process.stdout.write(`${JSON.stringify(toSiteCanonicals(resource, canonicalBase), null, 2)}\n`)
    })
}
