import all from '../vitest.config.ts'

export default { ...all, test: { ...all.test, include: ['tests/lint/*.test.ts'] } }
