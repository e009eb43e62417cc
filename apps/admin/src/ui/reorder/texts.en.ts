export const texts = {
  move: 'Move {{name}}',
  how: 'Press Space to pick it up, the arrow keys to move it, Space to put it down, Escape to leave it where it was.',
  picked: '{{name}} picked up, number {{place}} of {{count}}',
  over: '{{name}} would be number {{place}} of {{count}}',
  moved: '{{name}} is now number {{place}} of {{count}}',
  left: '{{name}} stays number {{place}} of {{count}}',
} as const
