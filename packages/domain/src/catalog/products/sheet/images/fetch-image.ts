import { DomainError } from '@backroom/contract/platform/api/domain-error'
import { filesErrors } from '@backroom/contract/platform/files/errors'
import { limits } from '@backroom/contract/platform/files/limits'
import { awaitAll } from '../../../../platform/await-all.ts'
import type { StoreContext, WaitingStoreContext } from '../../../../platform/context.ts'
import { copyImage, hashInAddress, keepImage } from '../../../../platform/files/files.ts'
import type { ImageFailure } from './image-findings.ts'
import { insertSource } from './image-sources.ts'

const [imagesAtOnce, deadlineMs] = [4, 15_000]
/** Fetches that begin later, and last until their deadline, would outlast the lease of the batch. */
const beginMs = 3_000
/** The check of `image_sources`. */
const maxAddress = 2_000

/** Fetches images into the store's library, and stops after a while. @returns those that failed */
export async function fetchImages(
  ctx: WaitingStoreContext,
  addresses: readonly string[],
): Promise<Map<string, ImageFailure>> {
  const failed = new Map<string, ImageFailure>()
  const queue = addresses.values()
  const untilMs = performance.now() + beginMs
  const work = async () => {
    for (const address of queue) {
      const failure = await fetchImage(ctx, address)
      if (failure) failed.set(address, failure)
      if (performance.now() > untilMs) return
    }
  }
  await awaitAll(...Array.from({ length: imagesAtOnce }, () => work))
  return failed
}

/** @returns the reason if it fails */
async function fetchImage(ctx: WaitingStoreContext, address: string): Promise<ImageFailure | undefined> {
  const url = URL.parse(address)
  if (!url || address.length > maxAddress) return { reason: 'address' }
  const also = (tx: StoreContext, fileId: string) => insertSource(tx, address, fileId)
  const hash = hashInAddress(url)
  if (hash !== undefined && (await copyImage(ctx, hash, also))) return
  const answer = await ctx.ports.downloads.get(address, { maxBytes: limits.imageBytes, deadlineMs })
  if (!answer.ok) return { reason: answer.reason, ...(answer.status !== undefined && { status: answer.status }) }
  try {
    await keepImage(ctx, answer.bytes, { name: nameIn(url), turn: `${ctx.storeId} import`, also })
  } catch (error) {
    const code = error instanceof DomainError ? error.code : ''
    if (code === filesErrors.image_invalid.code) return { reason: 'invalid' }
    if (code === filesErrors.image_too_large.code) return { reason: 'too_many_pixels' }
    throw error
  }
}

/** The name of the file at the end of an address. */
function nameIn({ pathname }: URL): string {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1)
  return decoded(last)
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .slice(0, limits.nameLength)
    .toWellFormed()
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
