export type { Channel, Delivery, OutgoingMessage } from './channel.ts'
export { countFailedMessages, listFailedMessages, resendMessage } from './failed-messages.ts'
export { deleteMessages, failWaitingMessages, replaceContent, requeueMessages } from './messages-of-recipient.ts'
export type { Outbox } from './outbox-of.ts'
export { queueMessages } from './queue-message.ts'
export {
  failLostMessages,
  findStoresWithMessages,
  type MessageOutcome,
  type Sending,
  sendNextMessage,
} from './send-message.job.ts'
export { tidyOutbox } from './tidy-outbox.job.ts'
