import { describe } from 'vitest'
import { testBounds } from '../suites/bounds.ts'

describe('on SQLite: bounds', () => testBounds(() => Promise.resolve({})))
