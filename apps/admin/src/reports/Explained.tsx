import '@mantine/core/styles/Tooltip.css'
import { Tooltip } from '@mantine/core'
import classes from './Explained.module.css'

/** A name with a tooltip that explains how its figure is computed. */
export function Explained({ name, formula }: { name: string; formula: string }) {
  return (
    <Tooltip label={formula} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <button type="button" className={classes.name}>
        {name}
      </button>
    </Tooltip>
  )
}
