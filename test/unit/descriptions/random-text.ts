import type { Random } from '../output/random.js';

/** What Markdown, HTML and tables are made of, and wholes that may be taken apart. */
const signs = Array.from('*_`[]()<>&\\|~!#-+=:.,1 ');
const wholes =
  `**|__|***|\`\`|](|](https://a.example/b_c)|[x](https://a.example "t")|![i](i.png)|<b>|</b>|<i>|</i>|<p>|</p>|<br>|<li>|<ul>|</ul>|<ol start=3>|<td>|<tr>|<table>|</table>|<th>|<code>|</code>|<pre>|</pre>|<h2>|<a href='https://b.example/?a=1&lt=2'>|</a>|<id>|<script>|</script>|<!--|-->|<https://c.example/_x>|<me@a.example>|&lt;|&amp;|&copy;|&#42;|&#x202e;|https://a.example/|www.a.example|vim: set x|\\*|\\[|[^1]|[x]: |ä|😀|–|foo|Bar|1. |- |> |# |\`\`\`|~~~|    |  `.split(
    '|',
  );
const breaks = [
  '\n',
  '\n',
  '\n\n',
  '\n\n',
  '\n- ',
  '\n> ',
  '\n1. ',
  '\n\n    ',
  '\n| a | b |\n|-|-|\n| ',
];

/** A text of pieces that mean something in Markdown or HTML, alone or together. */
export function randomText(random: Random): string {
  const pools = [signs, signs, wholes, wholes, ['a', 'b', ' ', 'word'], breaks];
  return Array.from({ length: 1 + random.below(24) }, () => random.oneOf(random.oneOf(pools))).join(
    '',
  );
}
