/** The two agreements of the home page, as a lender's editor would produce them. */
export const userServiceAgreement = {
  name: 'Kasunduan sa Serbisyo',
  ename: 'User Service Agreement',
  cont: `<h2>User Service Agreement</h2>
<p>This agreement is between you, the <strong>borrower</strong>, and Easy Loan, the <strong>lender</strong>.</p>
<h3>1. Your account</h3>
<ul>
<li>You open one account, with your own phone number.</li>
<li>You keep your password to yourself. Nobody who works for us asks for it.</li>
<li>You tell us when your phone is lost.</li>
</ul>
<h3>2. Your information</h3>
<p>We use what you submit to decide on your loan, and for nothing else.</p>
<table>
<thead><tr><th>What</th><th>Why</th><th>Kept for</th></tr></thead>
<tbody>
<tr><td>Identity card</td><td>To know who borrows</td><td>5 years</td></tr>
<tr><td>Work and contacts</td><td>To decide on the amount</td><td>5 years</td></tr>
<tr><td>Bank account</td><td>To pay out your loan</td><td>Until it is repaid</td></tr>
</tbody>
</table>
<h3>3. Help</h3>
<p>Ask <a href="https://help.example/agreement">customer service</a> about anything here that is not clear.</p>`,
}

export const loanAgreement = {
  name: 'Kasunduan sa Loan',
  ename: 'Loan Agreement',
  cont: `<h2>Loan Agreement</h2>
<p>By applying you ask the lender for a loan on these terms.</p>
<h3>1. The loan</h3>
<ol>
<li>The lender pays the amount out to your savings account after approval.</li>
<li>You repay it in equal monthly installments.</li>
<li>You may repay early at any time, <em>without a penalty</em>.</li>
</ol>
<h3>2. What it costs</h3>
<table>
<thead><tr><th>Amount</th><th>Term</th><th>Each installment</th></tr></thead>
<tbody>
<tr><td>100,000</td><td>12 months</td><td>9,013.33</td></tr>
<tr><td>100,000</td><td>24 months</td><td>4,846.67</td></tr>
<tr><td>100,000</td><td>36 months</td><td>3,457.78</td></tr>
</tbody>
</table>
<h3>3. Late payment</h3>
<p>A payment that is missed may be made good within 5 days.</p>
<blockquote>Borrow only what you can repay.</blockquote>`,
}
