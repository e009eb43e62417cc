import { type ReactNode, useState } from 'react'
import classes from './UploadArea.module.css'
import { imagesAmong } from './use-uploads.ts'

interface Props {
  onFiles: (files: File[]) => void
  children: ReactNode
}

/** Takes image files that are dropped on its content. */
export function UploadArea({ onFiles, children }: Props) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for pointers; a button beside it does the same
    <div
      className={classes.area}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(event.dataTransfer.types.includes('Files'))
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles(imagesAmong(event.dataTransfer.files))
      }}
    >
      {children}
    </div>
  )
}
