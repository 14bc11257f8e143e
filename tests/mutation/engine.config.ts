import all from '../vitest.config.ts'

export default { ...all, test: { ...all.test, isolate: false, include: ['tests/engine/*.test.ts'] } }
