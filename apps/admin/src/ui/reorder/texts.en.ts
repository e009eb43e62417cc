export const texts = {
  move: 'Move {{name}}',
  how: 'Press Space to pick up, the arrow keys to move, Space to drop, Escape to cancel.',
  picked: 'Picked up {{name}}, position {{place}} of {{count, number}}',
  over: '{{name}}: drop at position {{place}} of {{count, number}}',
  moved: '{{name}} moved to position {{place}} of {{count, number}}',
  left: '{{name}} stays at position {{place}} of {{count, number}}',
} as const
