import { isFresh } from './build/fresh.ts'
import { PACK, WEB } from './build/targets.ts'

// What builds is loaded only where something has to be built, which keeps a second start short.
if (!(await packStands())) process.exitCode = 1
else if (!isFresh(WEB)) await (await import('./build/web-pages.ts')).buildWeb()

async function packStands(): Promise<boolean> {
  return isFresh(PACK) || (await import('./build/rule-pack.ts')).refreshPack()
}
