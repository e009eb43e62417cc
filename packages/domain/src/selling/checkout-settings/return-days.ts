import type { StoreContext } from '../../platform/context.ts'
import { readSettings } from './settings-row.ts'

/** Days after the last parcel in which buyers can request a return; 0 if they can't. */
export const findReturnDays = async (ctx: StoreContext): Promise<number> => (await readSettings(ctx)).returnDays
