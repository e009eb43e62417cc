import '@mantine/core/styles/Tooltip.css'
import { Tooltip } from '@mantine/core'
import classes from './Explained.module.css'

/** A name that says how its figure is made to whoever points at it or tabs to it. */
export function Explained({ name, formula }: { name: string; formula: string }) {
  return (
    <Tooltip label={formula} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.name}>
        {name}
      </button>
    </Tooltip>
  )
}
