import { PACK_TARGET, PROGRAMS, readProgramTarget, WEB_TARGET } from './build/start/targets.mjs'
import { isUpToDate } from './build/start/up-to-date.mjs'

// Lazy imports keep a second build short, when little has to be built.
if (!(await ensurePack())) process.exitCode = 1
else {
  for (const program of PROGRAMS)
    if (!isUpToDate(readProgramTarget(program))) await (await import('./build/programs.ts')).buildProgram(program)
  if (!isUpToDate(WEB_TARGET)) await (await import('./build/web-pages.ts')).buildWeb()
}

async function ensurePack(): Promise<boolean> {
  return isUpToDate(PACK_TARGET) || (await import('./build/rule-pack.ts')).refreshPack()
}
