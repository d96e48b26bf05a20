<?php
// A lender's PHP in small, as frameworks answer: every number a text, every answer text/html with a session's cookie, [] for
// an empty object, null for an empty list, zeros for no time. FAULTS names what it does wrong besides, BOOK its file.
//   php -S 127.0.0.1:8080 index.php
ini_set('display_errors', '1');
ini_set('html_errors', '1');
session_save_path(sys_get_temp_dir());
session_start();

$faults = array_filter(explode(',', (string) getenv('FAULTS')));
$does = fn (string $fault) => in_array($fault, $faults, true);
$file = (string) getenv('BOOK');
$host = 'http://' . $_SERVER['HTTP_HOST'];
$path = (string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);

$complete = [
    'name' => 'Maria Santos', 'usercard' => 'PSN-1', 'cardphoto_1' => "$host/upload/icon.png",
    'cardphoto_2' => "$host/upload/icon.png", 'cardphoto_3' => null, 'position' => 'Cashier',
    'workyears' => 'Grocery', 'dwphone' => 'Branch', 'dwysr' => '28000', 'addess_more' => '12 Sampaguita Street',
    'purpose' => 'Education', 'personname_1' => 'Ana', 'personphone_1' => '09171110001', 'persongx_1' => 'Parent',
    'personname_2' => 'Ben', 'personphone_2' => '09171110002', 'persongx_2' => 'Friend', 'bankname' => 'Luzon',
    'bankcard' => '4000123412341234', 'idsc_code' => '', 'account_holder_name' => 'Maria Santos', 'bank_branch' => null,
    'bank_statement' => '', 'utility_bills' => '', 'employee_id' => '', 'signature' => "$host/upload/icon.png",
];
$book = is_file($file) ? json_decode((string) file_get_contents($file), true) : [
    'tokens' => [],
    'people' => ['09170000100' => ['password' => 'php-secret-1', 'info' => $complete, 'balance' => '25000.50', 'code' => '246810']],
    'withdrawals' => [],
    'loans' => [
        ['id' => '1', 'phone' => '09170000100', 'ordernum' => 'E0001', 'money' => '120000.00', 'months' => '12',
            'status' => '12', 'addtime' => (string) (time() - 5000000)],
        ['id' => '2', 'phone' => '09170000100', 'ordernum' => 'E0002', 'money' => '50000.00', 'months' => '24',
            'status' => '1', 'addtime' => (string) (time() - 90000)],
        ['id' => '3', 'phone' => '09170000100', 'ordernum' => 'E0003', 'money' => '60000.00', 'months' => '24',
            'status' => '-1', 'addtime' => (string) (time() - 80000)],
    ],
];
register_shutdown_function(function () use (&$book, $file) {
    file_put_contents($file, json_encode($book));
});

function answer(mixed $data, string $status = '1', string $msg = 'success'): never
{
    echo json_encode(['status' => $status, 'msg' => $msg, 'data' => $data]);
    exit;
}

function refuse(string $msg): never
{
    answer(null, '0', $msg);
}

/** As a framework's own error page, which forgets the status. */
set_exception_handler(function (Throwable $error) {
    echo '<!DOCTYPE html><html><head><title>System Error</title></head><body><h1>' . $error->getMessage() . '</h1></body></html>';
});

function session(string $phone): array
{
    global $book;
    $token = bin2hex(random_bytes(16));
    $book['tokens'][$token] = $phone;
    return ['token' => $token, 'expire' => (string) (time() + 86400)];
}

if ($path === '/login') {
    exit('<!DOCTYPE html><html><head><title>Administration</title></head><body>Please log in</body></html>');
}
if (str_starts_with($path, '/upload/')) {
    header('Content-Type: image/png');
    exit(base64_decode('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='));
}

$token = $does('no-authorization') ? '' : ($_SERVER['HTTP_AUTHORIZATION'] ?? '');
$phone = $book['tokens'][$token] ?? null;
$call = preg_replace('~^/index\.php/~', '', $path);
$isPublic = in_array($call, ['UserNew/login', 'UserNew/signup', 'UserNew/checkuser', 'IndexNew/index', 'IndexNew/gettitle',
    'IndexNew/getkefu', 'IndexNew/getfuwufei'], true);
if (!$isPublic && $phone === null) {
    if ($does('login-page')) {
        header('Location: /login', true, 302);
        exit;
    }
    http_response_code(401);
    answer(null, '-1', 'Please log in');
}
$person = $phone === null ? null : $book['people'][$phone];
$info = $person['info'] ?? [];

if ($call === '/upload') {
    $sent = $_FILES['imgFile'] ?? null;
    if (!$sent || $sent['error'] !== UPLOAD_ERR_OK) {
        exit(json_encode(['error' => '1', 'message' => 'Upload failed']));
    }
    exit(json_encode(['success' => true, 'data' => ['error' => '0', 'url' => '/upload/' . bin2hex(random_bytes(8)) . '.png', 'message' => '']]));
}

$sections = [
    'InfoNew/baseinfo' => ['name', 'usercard', 'cardphoto_1', 'cardphoto_2', 'cardphoto_3'],
    'InfoNew/unitinfo' => ['position', 'workyears', 'dwphone', 'dwysr', 'addess_more', 'purpose', 'personname_1',
        'personphone_1', 'persongx_1', 'personname_2', 'personphone_2', 'persongx_2'],
    'InfoNew/bankinfo' => ['bankname', 'bankcard', 'idsc_code', 'account_holder_name', 'bank_branch'],
    'InfoNew/documentAdd' => ['bank_statement', 'utility_bills', 'employee_id'],
    'InfoNew/signatureAdd' => ['signature'],
];
if (isset($sections[$call])) {
    foreach ($sections[$call] as $field) {
        if (!isset($_POST[$field])) {
            refuse("$field is missing");
        }
        $book['people'][$phone]['info'][$field] = $_POST[$field];
    }
    answer([]);
}

$installment = fn (array $loan) => number_format((float) $loan['money'] / (int) $loan['months'] + (float) $loan['money'] * 0.0068, 2, '.', '');
$order = fn (array $loan) => [
    'id' => $loan['id'], 'ordernum' => $loan['ordernum'], 'money' => $loan['money'], 'months' => $loan['months'],
    'monthmoney' => $installment($loan), 'jindutime' => '0', 'status' => $loan['status'], 'status_title' => 'As the lender says',
    'addtime' => $does('clock-ahead') ? (string) ((int) $loan['addtime'] + 8 * 3600) : $loan['addtime'],
    'remark' => null, 'bankname' => $info['bankname'] ?? null, 'signtime' => '0000-00-00 00:00:00',
];
$own = array_filter($book['loans'], fn (array $loan) => $loan['phone'] === $phone);
$find = function (string $name, string $value) use ($own): array {
    foreach ($own as $loan) {
        if ($loan[$name] === $value) {
            return $loan;
        }
    }
    refuse('There is no such loan');
};
$listOf = fn (array $entries) => $entries === [] ? null : array_values($entries);

switch ($call) {
    case 'UserNew/login':
        $known = $book['people'][$_POST['phone'] ?? ''] ?? null;
        if (!$known || ($known['password'] !== ($_POST['password'] ?? '') && !$does('any-password'))) {
            refuse('Wrong phone or password');
        }
        answer(session($_POST['phone']));
    case 'UserNew/signup':
        $book['people'][$_POST['phone']] = ['password' => $_POST['password'], 'info' => [], 'balance' => '0', 'code' => null];
        answer(session($_POST['phone']));
    case 'UserNew/logout':
        unset($book['tokens'][$token]);
        answer([]);
    case 'UserNew/backpwd':
        if (($_POST['oldpassword'] ?? '') !== $person['password'] && !$does('any-password')) {
            refuse('The present password is wrong');
        }
        answer([]);
    case 'UserNew/checkuser':
        answer(['exist' => isset($book['people'][$_GET['phone'] ?? '']) ? '1' : '0']);
    case 'UserNew/index':
        answer(['phone' => $phone]);
    case 'InfoNew/index':
        $isGiven = fn (string $field) => empty($info[$field]) ? '0' : '1';
        answer(['baseinfo' => $isGiven('name'), 'unitinfo' => $isGiven('position'), 'bankinfo' => $isGiven('bankcard'), 'signature' => $isGiven('signature')]);
    case 'InfoNew/userinfo':
        answer($info);
    case 'InfoNew/otherinfo':
        answer(null);
    case 'OrderNew/daikuan':
        $id = (string) (count($book['loans']) + 1);
        $book['loans'][] = ['id' => $id, 'phone' => $phone, 'ordernum' => "E000$id", 'money' => $does('other-amount') ? '70000.00' : $_POST['money'],
            'months' => $_POST['month'], 'status' => '9', 'addtime' => (string) time()];
        answer(['id' => $id, 'ordernum' => "E000$id"]);
    case 'OrderNew/lists':
        if ($does('debugging')) {
            var_dump($_SERVER['HTTP_AUTHORIZATION']);
        }
        $listed = array_map($order, $own);
        // What json_encode makes of a list with a gap.
        answer($does('object-list') ? (object) array_filter($listed, fn (array $loan) => $loan['status'] !== '12') : $listOf($listed));
    case 'OrderNew/info':
        $detail = $order($find('id', $_GET['oid'] ?? ''));
        answer(['order' => ['status' => $detail['status'] === '1' ? '10' : $detail['status']] + $detail, 'msg' => null]);
    case 'OrderNew/hetong':
        $loan = $find('id', $_GET['id'] ?? '');
        if ($does('error-page')) {
            throw new RuntimeException('SQLSTATE[42S22]: Column not found: contract');
        }
        answer(['name' => $info['name'], 'ordernum' => $loan['ordernum'], 'money' => $loan['money'], 'bankname' => $info['bankname'],
            'time_range' => '2026-11-01 - 2027-11-01', 'addtime' => $loan['addtime'], 'signature' => $info['signature']]);
    case 'OrderNew/hk':
        $paidOut = array_filter($own, fn (array $loan) => $loan['status'] === '12');
        answer($listOf(array_map(fn (array $loan) => ['status' => '0'] + $order($loan), $paidOut)));
    case 'OrderNew/hkinfo':
        $loan = $find('ordernum', $_GET['ordernum'] ?? '');
        answer(['total' => '129,792.00', 'list' => array_map(fn (int $place) => [
            'id' => (string) $place, 'ofnumber' => "$place", 'monthmoney' => $installment($loan),
            'huantime' => date('Y-m-d', time() + $place * 2592000), 'paytime' => '0', 'zfimg' => '',
            'status_title' => 'Unpaid', 'status_title_now' => null, 'button_title' => 'Pay now',
        ], range(1, 12))]);
    case 'IndexNew/money':
        if ($does('warning')) {
            echo $undefinedScore;
        }
        $current = end($own);
        answer(['moneys' => $does('currency-sign') ? '₱ ' . $person['balance'] : $person['balance'], 'credit_score' => '78',
            'shouldmoney' => '129792.00', 'tixianmoney' => '0.00', 'msg' => null,
            'order' => $current ? ['rate' => '0.0002', 'msgstate' => 'Paid out'] + $order($current) : []]);
    case 'MoneyNew/tixian':
        if (($_POST['code'] ?? '') !== $person['code']) {
            refuse('The code is wrong');
        }
        $book['withdrawals'][] = ['id' => (string) (count($book['withdrawals']) + 1), 'phone' => $phone, 'ordernum' => 'W1',
            'money' => $_POST['money'], 'addtime' => (string) time(), 'status' => '1', 'banks' => $info['bankname'],
            'account' => $info['bankcard'], 'remark' => null];
        answer([]);
    case 'MoneyNew/tixianlist':
        answer($listOf(array_filter($book['withdrawals'], fn (array $one) => $one['phone'] === $phone)));
    case 'IndexNew/index':
        $agreement = ['name' => 'Kasunduan', 'ename' => 'Agreement', 'cont' => '<h2>Agreement</h2>'];
        answer(['cfg_minmoney' => '50000', 'cfg_maxmoney' => '20,000,000.00', 'cfg_definamoney' => '100000',
            'cfg_definamonth' => '12', 'cfg_dkmonths' => '12,24,36', 'cfg_minlv' => '0.02', 'cfg_maxlv' => '0.03',
            'UserServiceAgreement' => $agreement, 'LoanAgreement' => $agreement, 'list' => null]);
    case 'IndexNew/gettitle':
        answer(['title' => 'Easy Loan']);
    case 'IndexNew/getkefu':
        answer(['url' => null]);
    case 'IndexNew/getfuwufei':
        answer(['fuwufei' => $installment(['money' => $_GET['money'], 'months' => [12, 24, 36][(int) $_GET['month'] - 1]]), 'rixi' => '0.0002']);
    default:
        http_response_code(404);
        answer(null, '0', 'Unknown call');
}
