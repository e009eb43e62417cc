import { commentParts } from '@backroom/contract/selling/order-notes/mentions'
import type { Order } from '../../order-status.ts'
import classes from './Notes.module.css'

/** A comment with the names of those whom it mentions. */
export function CommentText({ detail, mentions }: Pick<Order['timeline'][number], 'detail' | 'mentions'>) {
  return commentParts(detail, mentions).map(({ text, isMention }, index) =>
    isMention ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that does not change
      <span key={index} className={classes.mention}>
        {text}
      </span>
    ) : (
      text
    ),
  )
}
