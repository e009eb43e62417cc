import { fail } from '@backroom/contract/platform/api/domain-error'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { StoreContext } from '../../platform/context.ts'
import { freeHandle } from '../../platform/handles/handles.ts'

/** Of a product whose title has no letters and digits. */
export const fallbackHandle = 'product'

/** Rejects a handle that another product has, and names one that is free. */
export async function failTakenHandle(ctx: StoreContext, handle: string): Promise<never> {
  const free = await freeHandle(ctx, 'products', handle)
  return fail(generalErrors.handle_taken, [
    {
      en: `Another product has this address. “${free}” is free.`,
      vi: `Sản phẩm khác đang dùng đường dẫn này. “${free}” còn trống.`,
    },
  ])
}
