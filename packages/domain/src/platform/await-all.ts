/**
 * Starts all pieces of work and waits until each has ended, then answers their results or fails with the first error.
 * Unlike a bare `Promise.all([begin(), beginAnother()])`: an error thrown while a later piece is being started leaves
 * none behind that nobody awaits, which would end the process.
 */
export async function awaitAll<T extends readonly (() => unknown)[]>(
  ...work: T
): Promise<{ [K in keyof T]: Awaited<ReturnType<T[K]>> }> {
  const errors: unknown[] = []
  const results = await Promise.all(
    work.map(async (start) => {
      try {
        return await start()
      } catch (error) {
        errors.push(error)
      }
    }),
  )
  if (errors.length > 0) throw errors[0]
  return results as never
}
