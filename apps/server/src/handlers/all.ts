import type { Contract } from '@backroom/contract'
import type { Implementation } from '../http/implement.ts'
import * as concepts from './concepts.ts'

/** A concept of the contract without handlers does not compile. */
const byConcept: { [Concept in keyof Contract]: Implementation[] } = concepts

export const allHandlers = Object.values(byConcept).flat()
