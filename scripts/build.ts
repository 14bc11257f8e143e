import { isPackUpToDate } from './build/pack-files.ts'
import { WEB_TARGET } from './build/targets.ts'
import { isUpToDate } from './build/up-to-date.ts'

// What builds is loaded only where something has to be built, which keeps a second start short.
if (!(await ensurePack())) process.exitCode = 1
else if (!isUpToDate(WEB_TARGET)) await (await import('./build/web-pages.ts')).buildWeb()

async function ensurePack(): Promise<boolean> {
  return isPackUpToDate() || (await import('./build/rule-pack.ts')).refreshPack()
}
