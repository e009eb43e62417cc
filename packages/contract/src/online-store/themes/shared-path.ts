/** Path of a shared draft on preview hosts; its token is in the fragment. */
export const sharedPath = '/shared'
/** Prefix of a shared draft's bearer token, which distinguishes it from an editor's. */
export const sharedBearer = 'share.'
