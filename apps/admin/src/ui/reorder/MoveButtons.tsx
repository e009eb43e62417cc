import { ActionIcon } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'

interface Props {
  /** What the buttons say to people who do not see them. */
  upLabel: string
  downLabel: string
  /** Undefined at the beginning of the list. */
  onUp: (() => void) | undefined
  /** Undefined at its end. */
  onDown: (() => void) | undefined
}

/** Moves a row by one place. */
export function MoveButtons({ upLabel, downLabel, onUp, onDown }: Props) {
  return (
    <>
      <ActionIcon variant="default" size={36} disabled={!onUp} aria-label={upLabel} onClick={onUp}>
        <ArrowUp size={16} />
      </ActionIcon>
      <ActionIcon variant="default" size={36} disabled={!onDown} aria-label={downLabel} onClick={onDown}>
        <ArrowDown size={16} />
      </ActionIcon>
    </>
  )
}
