import { isPackUpToDate } from './build/pack-files.ts'
import { WEB_TARGET } from './build/targets.ts'
import { isUpToDate } from './build/up-to-date.ts'

// Lazy imports keep a second start short, when nothing has to be built.
if (!(await ensurePack())) process.exitCode = 1
else if (!isUpToDate(WEB_TARGET)) await (await import('./build/web-pages.ts')).buildWeb()

async function ensurePack(): Promise<boolean> {
  return isPackUpToDate() || (await import('./build/rule-pack.ts')).refreshPack()
}
