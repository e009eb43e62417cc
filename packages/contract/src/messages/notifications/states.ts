/** States of a member's chat with the bot. */
export const telegramStates = ['not_configured', 'not_linked', 'linked', 'removed'] as const
