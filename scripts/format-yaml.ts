import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { formatYaml } from './build/yaml-format.ts'

const FOLDER = 'rules/vocabulary'

for (const name of readdirSync(FOLDER).filter((one) => one.endsWith('.yaml'))) {
  const file = `${FOLDER}/${name}`
  const text = readFileSync(file, 'utf8')
  const formatted = formatYaml(text)
  if (formatted === text) continue
  writeFileSync(file, formatted)
  console.log(`${file}: formatted`)
}
