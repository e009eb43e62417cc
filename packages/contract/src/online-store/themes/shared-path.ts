/** Where preview hosts show a shared draft; its token stands behind the #. */
export const sharedPath = '/shared'
/** Before the token, where a shared draft is asked for: tells it from an editor's. */
export const sharedBearer = 'share.'
