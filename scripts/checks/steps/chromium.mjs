import { existsSync } from 'node:fs'
import { runCommand } from '../../build/start/processes.mjs'

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The path of a Chromium: the one that PLAYWRIGHT_CHROMIUM_PATH names, one of the system's, or Playwright's own.
 * @returns {Promise<string | undefined>}
 * @throws Error if PLAYWRIGHT_CHROMIUM_PATH names a file that does not exist
 */
export async function findChromium() {
  const named = process.env.PLAYWRIGHT_CHROMIUM_PATH
  if (named && !existsSync(named))
    throw new Error(
      `PLAYWRIGHT_CHROMIUM_PATH names ${named}, which does not exist: correct it, or unset it to look elsewhere.`,
    )
  if (named) return named
  const { chromium } = await import('@playwright/test')
  return [...SYSTEM_PATHS, chromium.executablePath()].find((path) => existsSync(path))
}

/**
 * As findChromium, but installs one if none is found and that needs no confirmation.
 * @returns {Promise<string>}
 * @throws Error that names what to install, if that failed
 */
export async function findOrInstallChromium() {
  const found = await findChromium()
  if (found) return found
  console.log('No Chromium is installed; installing one …')
  const output = isRootOnDebian() ? await installPackage() : await downloadOwn()
  const installed = await findChromium()
  if (installed) return installed
  throw new Error(
    `${output.trim().split('\n').slice(-5).join('\n')}\nNo Chromium was found and none could be installed, so the page cannot be tested: install one ` +
      '(on Debian: sudo apt-get install chromium fonts-liberation; elsewhere Chrome or Chromium from its maker), or set PLAYWRIGHT_CHROMIUM_PATH to one.',
  )
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

async function installPackage() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runCommand('apt-get', ['update'], { env })
  const packages = ['chromium', 'fonts-liberation']
  const install = await runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env })
  return install.status === 0 ? install.output : update.output + install.output
}

async function downloadOwn() {
  const { output } = await runCommand(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  return output
}
