import { listYamlFiles } from '../../pack/index.ts'
import type { Check } from '../check.ts'

/** A file that is not plain YAML. */
export const yaml: Check = {
  name: 'yaml',
  needs: 'files',
  check: ({ documents }) => listYamlFiles(documents).flatMap(({ findings }) => findings),
}
